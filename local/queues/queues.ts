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
  send(body: string, delaySeconds: number): string;
  /** Takes messages that are visible, and hides them for a time. */
  receive(most: number, hiddenForMs: number): QueueMessage[];
  delete(messageId: string): void;
  /** Makes a message that was received visible again. */
  giveBack(messageId: string, afterMs: number): void;
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
    const change = (messageId: string, changes: Partial<QueueMessage>) => {
      const message = messages.get(messageId);
      if (message !== undefined) messages.set(messageId, { ...message, ...changes });
    };
    const queue: LocalQueue = {
      send(body, delaySeconds) {
        const messageId = randomUUID();
        const sentAtMs = nowMs();
        const visibleAtMs = sentAtMs + delaySeconds * 1000;
        messages.set(messageId, { messageId, body, visibleAtMs, receives: 0, sentAtMs });
        save();
        queue.onSent();
        return messageId;
      },
      receive(most, hiddenForMs) {
        const now = nowMs();
        const visible = [...messages.values()].filter(({ visibleAtMs }) => visibleAtMs <= now).slice(0, most);
        for (const { messageId, receives } of visible) {
          change(messageId, { receives: receives + 1, visibleAtMs: now + hiddenForMs });
        }
        return visible.map((message) => ({ ...message, receives: message.receives + 1 }));
      },
      delete(messageId) {
        messages.delete(messageId);
        save();
      },
      giveBack: (messageId, afterMs) => change(messageId, { visibleAtMs: nowMs() + afterMs }),
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
