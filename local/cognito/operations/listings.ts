import * as z from 'zod';
import { invalidParameter } from '../errors';
import { operation, text } from '../operation';

const LARGEST_PAGE = 60;
const limit = z.int().min(0).max(LARGEST_PAGE).default(LARGEST_PAGE);

const filtered = z.object({
  UserPoolId: text,
  Filter: z.string().max(256).optional(),
  Limit: limit,
  PaginationToken: text.optional(),
});

export const ListUsers = operation('iam', filtered, async (request, scope) => {
  const Filter = request.Filter === undefined ? undefined : normalizeFilter(request.Filter);
  const { Users } = users.parse(await scope.library('ListUsers', { UserPoolId: request.UserPoolId, Filter }));
  const page = pageOf(Users, request.Limit, request.PaginationToken);
  return { Users: page.items, ...(page.next === undefined ? {} : { PaginationToken: page.next }) };
});

const inGroup = z.object({ UserPoolId: text, GroupName: text, Limit: limit, NextToken: text.optional() });

export const ListUsersInGroup = operation('iam', inGroup, async (request, scope) => {
  const { Users } = users.parse(await scope.library('ListUsersInGroup', request));
  const page = pageOf(Users, request.Limit, request.NextToken);
  return { Users: page.items, ...(page.next === undefined ? {} : { NextToken: page.next }) };
});

const users = z.object({ Users: z.array(z.looseObject({ Username: z.string() })) });

/** Pages by the name of the last user shown, so that users who come or go between pages move nobody else. */
function pageOf<User extends { Username: string }>(
  all: readonly User[],
  size: number,
  token: string | undefined,
) {
  const sorted = all.toSorted((a, b) => (a.Username < b.Username ? -1 : 1));
  const after = token === undefined ? '' : readToken(token);
  const rest = sorted.filter(({ Username }) => Username > after);
  const items = rest.slice(0, size || LARGEST_PAGE);
  const last = items.at(-1);
  const next = last !== undefined && rest.length > items.length ? writeToken(last.Username) : undefined;
  return { items, next };
}

const TOKEN_MARK = 'after:';
const writeToken = (username: string) => Buffer.from(TOKEN_MARK + username).toString('base64');

function readToken(token: string): string {
  const read = Buffer.from(token, 'base64').toString('utf8');
  if (!read.startsWith(TOKEN_MARK)) throw invalidParameter('Invalid pagination token.');
  return read.slice(TOKEN_MARK.length);
}

/** `name ^= "A \"B\""`: cognito-local wants spaces around the operator, and no backslashes. */
function normalizeFilter(filter: string): string | undefined {
  if (filter.trim() === '') return undefined;
  const match = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(filter);
  if (match === null) throw invalidParameter('Error while parsing filter');
  const [, attribute = '', comparison = '', value = ''] = match;
  if (attribute.startsWith('custom:'))
    throw invalidParameter('One or more requested attributes do not exist.');
  return `${attribute} ${comparison} "${value.replace(/\\(.)/gs, '$1')}"`;
}
