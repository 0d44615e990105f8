/** Whether a number can get data from a supplier; `unknown`: anything else than its clear yes or no. */
export type NumberAnswer = 'yes' | 'no' | 'unknown';
