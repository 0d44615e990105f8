import type { UnansweredReason } from '../../../contracts/webhooks/webhook-fields';

/** The work that a message of the queue asks for. */
export type Work =
  | {
      readonly kind: 'deliver';
      readonly userId: string;
      readonly endpointId: string;
      /** The delivery's id. */
      readonly id: string;
      /** The number of attempts when the message was sent. */
      readonly attempts: number;
      /** ISO 8601. A message that arrives earlier goes back to the queue. */
      readonly due: string;
    }
  /** Sends again an endpoint's deliveries that failed since a time, a page at a time. */
  | {
      readonly kind: 'again';
      readonly userId: string;
      readonly endpointId: string;
      /** ISO 8601. */
      readonly since: string;
      readonly cursor: string | null;
    }
  /** Deletes the deliveries of an endpoint that its owner has removed, a page at a time. */
  | {
      readonly kind: 'forget';
      readonly userId: string;
      readonly endpointId: string;
      readonly cursor: string | null;
    };

export interface Message {
  readonly work: Work;
  /** From 0 to 900. */
  readonly delaySeconds: number;
}

export interface WebhookQueue {
  /** Each message arrives at least once. @throws Error if one of them may not have been taken */
  send(messages: readonly Message[]): Promise<void>;
}

/** `none`: no answer in time, no connection, or an address that we don't send to. */
export type WebhookAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The first 2 kB. */
      readonly text: string;
      readonly retryAfterMs: number | null;
      readonly ms: number;
    }
  | { readonly kind: 'none'; readonly why: UnansweredReason; readonly ms: number };

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
