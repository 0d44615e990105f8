import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { openJsonFile } from '../state/json-file';

const messageSchema = z.object({
  messageId: z.string(),
  body: z.string(),
  /** When it is received next, in milliseconds since 1970. */
  visibleAtMs: z.number(),
  receives: z.int(),
  sentAtMs: z.number(),
});
export type QueueMessage = z.output<typeof messageSchema>;

export interface LocalQueue {
  send(body: string): string;
  /** Takes messages that are visible, and hides them for a time. */
  receive(most: number, hiddenForMs: number): QueueMessage[];
  delete(messageId: string): void;
  /** Hides a message that was received for a time from now. */
  hide(messageId: string, forMs: number): void;
  /** Hides it for a short time only, unless the function has hidden it itself. */
  giveBack(message: QueueMessage, afterMs: number): void;
  /** When the next message becomes visible; null: there is none. */
  nextAtMs(): number | null;
  /** Called when a message is sent. */
  onSent: () => void;
}

/** SQS's standard queues, kept in one file. */
export interface LocalQueues {
  get(name: string): LocalQueue;
}

export function openQueues(file: string | undefined, nowMs: () => number = Date.now): LocalQueues {
  const store = openJsonFile(file, z.record(z.string(), z.array(messageSchema)), {});
  const queues = new Map<string, LocalQueue>();
  const open = (name: string): LocalQueue => {
    const messages = new Map((store.value[name] ?? []).map((message) => [message.messageId, message]));
    const save = () => {
      if (file !== undefined) store.save({ ...store.value, [name]: [...messages.values()] });
    };
    const queue: LocalQueue = {
      send(body) {
        const messageId = randomUUID();
        const sentAtMs = nowMs();
        messages.set(messageId, { messageId, body, visibleAtMs: sentAtMs, receives: 0, sentAtMs });
        save();
        queue.onSent();
        return messageId;
      },
      receive(most, hiddenForMs) {
        const now = nowMs();
        const visible = [...messages.values()].filter(({ visibleAtMs }) => visibleAtMs <= now).slice(0, most);
        const received = visible.map((message) => ({
          ...message,
          receives: message.receives + 1,
          visibleAtMs: now + hiddenForMs,
        }));
        for (const message of received) messages.set(message.messageId, message);
        return received;
      },
      delete(messageId) {
        messages.delete(messageId);
        save();
      },
      hide(messageId, forMs) {
        const message = messages.get(messageId);
        if (message === undefined) return;
        messages.set(messageId, { ...message, visibleAtMs: nowMs() + forMs });
        save();
      },
      giveBack({ messageId, visibleAtMs }, afterMs) {
        if (messages.get(messageId)?.visibleAtMs === visibleAtMs) queue.hide(messageId, afterMs);
      },
      nextAtMs() {
        let next: number | null = null;
        for (const { visibleAtMs } of messages.values()) next = Math.min(next ?? visibleAtMs, visibleAtMs);
        return next;
      },
      onSent: () => undefined,
    };
    return queue;
  };
  return {
    get(name) {
      const queue = queues.get(name) ?? open(name);
      queues.set(name, queue);
      return queue;
    },
  };
}
