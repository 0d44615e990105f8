import { endpoints as descriptions } from 'virtual:contracts';
import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  createApi,
  type EndpointBuilder,
  type InfiniteQueryDefinition,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { Tag } from '../../../../contracts/contract';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { type ApiBaseQuery, makeBaseQuery, markSlow } from './base-query';
import type { EndpointDescription, EndpointKind, Input, Output } from './contract-types';

type Endpoint<Name extends ApiFunctionName> = {
  query: QueryDefinition<Input<Name>, ApiBaseQuery, Tag, Output<Name>, 'api'>;
  mutation: MutationDefinition<Input<Name>, ApiBaseQuery, Tag, Output<Name>, 'api'>;
  paged: InfiniteQueryDefinition<
    Omit<Input<Name>, 'cursor'>,
    string | null,
    ApiBaseQuery,
    Tag,
    Output<Name>,
    'api'
  >;
}[EndpointKind<Name>];

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type Endpoints = { [Name in ApiFunctionName as CamelCase<Name>]: Endpoint<Name> };
type Builder = EndpointBuilder<ApiBaseQuery, Tag, 'api'>;

/**
 * One endpoint and hook per contract: `get-profile` is `api.useGetProfileQuery`, `update-profile` is
 * `api.useUpdateProfileMutation`. The admin functions' endpoints come with the admin screens (`addEndpoints`).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: makeBaseQuery(),
  tagTypes: tagsOf(descriptions),
  // Customers who return to the tab or come back online see current data.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // Both come from the registry, but only the types know which name has which kind.
  endpoints: (build) => endpointsOf(build, descriptions),
});

/** Endpoints that are in `api`'s types but not in it yet. */
export function addEndpoints(more: readonly EndpointDescription[]): void {
  markSlow(more);
  api
    .enhanceEndpoints({ addTagTypes: tagsOf(more) })
    .injectEndpoints({ endpoints: (build) => endpointsOf(build, more) });
}

function tagsOf(described: readonly EndpointDescription[]): Tag[] {
  return [...new Set(described.flatMap(({ tags }) => tags))];
}

function endpointsOf(build: Builder, described: readonly EndpointDescription[]): Endpoints {
  const entries = described.map((each) => [camelCase(each.name), defineEndpoint(build, each)]);
  return Object.fromEntries(entries) as unknown as Endpoints;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function defineEndpoint(build: Builder, { name, kind, tags }: EndpointDescription) {
  switch (kind) {
    case 'query':
      return build.query<unknown, unknown>({ query: (input) => ({ name, input }), providesTags: tags });
    case 'mutation':
      return build.mutation<unknown, unknown>({ query: (input) => ({ name, input }), invalidatesTags: tags });
    case 'paged':
      return build.infiniteQuery<{ next_cursor: string | null }, object, string | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next_cursor },
        query: ({ queryArg, pageParam }) => ({
          name,
          input: pageParam === null ? queryArg : { ...queryArg, cursor: pageParam },
        }),
        providesTags: tags,
      });
  }
}

type ApiState = { readonly [Path in typeof api.reducerPath]: ReturnType<typeof api.reducer> };

/** A dispatch that takes thunks. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** A middleware that watches the API's answers and may make further requests. */
export type ApiMiddleware = Middleware<object, ApiState, ApiDispatch>;
