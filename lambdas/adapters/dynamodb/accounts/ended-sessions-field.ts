import * as z from 'zod/mini';
import { anything } from '../../../core/kernel/fields';
import { noneEnded } from '../../../core/sessions/ended-sessions';
import type { EndedSession, EndedSessions } from '../../../core/sessions/entities';

const pattern = /^\d*\|[\w-]*\|([\w-]+~\d+,?)*$/;

/**
 * One short text, so that a condition can compare it and the row stays small: `1795176000|<except>|<name>~<until>,...`,
 * with times in seconds. Absent while no session has been ended.
 */
export const endedSessionsField = z.codec(
  z.optional(z.string().check(z.regex(pattern))),
  anything<EndedSessions>(),
  {
    decode: (text) => (text === undefined ? noneEnded : decode(text)),
    encode: (ended) => encode(ended),
  },
);

function decode(text: string): EndedSessions {
  const [before = '', except = '', ones = ''] = text.split('|');
  return {
    before: before === '' ? null : time(before),
    except: except === '' ? null : except,
    ones: ones === '' ? [] : ones.split(',').map(one),
  };
}

function one(text: string): EndedSession {
  const [name = '', until = ''] = text.split('~');
  return { name, until: time(until) };
}

function encode({ before, except, ones }: EndedSessions): string | undefined {
  if (before === null && ones.length === 0) return undefined;
  const listed = ones.map(({ name, until }) => `${name}~${seconds(until)}`);
  return `${before === null ? '' : seconds(before)}|${except ?? ''}|${listed.join(',')}`;
}

const time = (text: string): Date => new Date(Number(text) * 1000);
const seconds = (at: Date): number => at.getTime() / 1000;
