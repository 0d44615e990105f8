import * as z from 'zod';
import { invalidParameter } from '../errors';
import { operation, text } from '../operation';
import { attributeOf, toUserType, type User } from '../user';

const LARGEST_PAGE = 60;
const limit = z.int().min(0).max(LARGEST_PAGE).default(LARGEST_PAGE);

const filtered = z.object({
  UserPoolId: text,
  Filter: z.string().max(256).optional(),
  Limit: limit,
  PaginationToken: text.optional(),
});

export const ListUsers = operation('iam', filtered, (request, { pool }) => {
  const matching = pool.users.filter(parseFilter(request.Filter ?? ''));
  const { Users, next } = pageOf(matching, request.Limit, request.PaginationToken);
  return { Users, ...(next && { PaginationToken: next }) };
});

const inGroup = z.object({ UserPoolId: text, GroupName: text, Limit: limit, NextToken: text.optional() });

export const ListUsersInGroup = operation('iam', inGroup, (request, { pool }) => {
  const { Users, next } = pageOf(pool.membersOf(request.GroupName), request.Limit, request.NextToken);
  return { Users, ...(next && { NextToken: next }) };
});

/** The token holds the last user's name, so users who come or go between pages don't shift the others. */
function pageOf(all: readonly User[], size: number, token: string | undefined) {
  const sorted = all.toSorted((a, b) => (a.Username < b.Username ? -1 : 1));
  const after = token === undefined ? '' : readToken(token);
  const rest = sorted.filter(({ Username }) => Username > after);
  const page = rest.slice(0, size || LARGEST_PAGE);
  const last = page.at(-1);
  const next = last && rest.length > page.length ? writeToken(last.Username) : undefined;
  return { Users: page.map(toUserType), next };
}

const TOKEN_MARK = 'after:';
const writeToken = (username: string) => Buffer.from(TOKEN_MARK + username).toString('base64');

function readToken(token: string): string {
  const read = Buffer.from(token, 'base64').toString('utf8');
  if (!read.startsWith(TOKEN_MARK)) throw invalidParameter('Invalid pagination token.');
  return read.slice(TOKEN_MARK.length);
}

/** Such as `name ^= "A \"B\""`: an attribute that equals a text, or starts with it. */
function parseFilter(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const match = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(filter);
  if (match === null) throw invalidParameter('Error while parsing filter');
  const [, attribute = '', comparison = '', quoted = ''] = match;
  if (attribute.startsWith('custom:'))
    throw invalidParameter('One or more requested attributes do not exist.');
  const wanted = quoted.replace(/\\(.)/gs, '$1');
  return ({ Attributes }) => {
    const value = attributeOf(Attributes, attribute);
    return comparison === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}
