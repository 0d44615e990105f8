import { endpoints as descriptions } from 'virtual:contracts';
import {
  createApi,
  type EndpointBuilder,
  type InfiniteQueryDefinition,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { Tag } from '../../../../contracts/contract';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { type ApiBaseQuery, makeBaseQuery } from './base-query';
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

type Endpoints = { [Name in ApiFunctionName]: Endpoint<Name> };
type Builder = EndpointBuilder<ApiBaseQuery, Tag, 'api'>;

const tags = [...new Set(descriptions.flatMap((endpoint) => endpoint.tags))];

/** The one API slice: an endpoint per contract, named as the contract is. */
export const apiSlice = createApi({
  reducerPath: 'api',
  baseQuery: makeBaseQuery(),
  tagTypes: tags,
  // Coming back to a phone's tab or to a connection shows what is true now.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // The descriptions and the types are two readings of one registry; only the types know each name's kind.
  endpoints: (build) =>
    Object.fromEntries(descriptions.map((d) => [d.name, defineEndpoint(build, d)])) as unknown as Endpoints,
});

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
