import type { Attempt, Delivery } from './rows';

/** What the queue's message says of a delivery. */
export interface Sending extends Pick<Delivery, 'userId' | 'endpointId' | 'id'> {
  /** Whether its owner asked for it: it is sent even if it was delivered, or has failed. */
  readonly isAgain?: boolean | undefined;
}

export interface WebhookQueue {
  /** Each message arrives at least once. @throws Error if one of them may not have been taken */
  send(deliveries: readonly Sending[]): Promise<void>;
}

/** The answer of a developer's server. No status: none in time, no connection, or an address that we don't send to. */
export type WebhookAnswer = Omit<Attempt, 'at'>;

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly patienceMs: number;
}

export interface WebhookSender {
  /** Sends once, to an address that it has just checked. Never throws. */
  post(request: WebhookPost): Promise<WebhookAnswer>;
  /** Returns why webhooks can't be sent to an address now, as a sentence for its owner; null if they can. Never throws. */
  whyNot(url: string): Promise<string | null>;
}
