/** Whether this is the local shop, which also sends webhooks to this machine, without https. */
export const isOnThisMachine = ['127.0.0.1', 'localhost'].includes(location.hostname);
