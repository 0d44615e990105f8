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

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type Endpoints = { [Name in ApiFunctionName as CamelCase<Name>]: Endpoint<Name> };
type Builder = EndpointBuilder<ApiBaseQuery, Tag, 'api'>;

const tags = [...new Set(descriptions.flatMap((endpoint) => endpoint.tags))];

/**
 * One endpoint and one hook per contract: `get-profile` is `api.useGetProfileQuery`, and `update-profile` is
 * `api.useUpdateProfileMutation`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: makeBaseQuery(),
  tagTypes: tags,
  // A customer who returns to the tab, or comes back online, sees current data.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // Both come from the registry, but only the types know which name has which kind.
  endpoints: (build) =>
    Object.fromEntries(
      descriptions.map((description) => [camelCase(description.name), defineEndpoint(build, description)]),
    ) as unknown as Endpoints,
});

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
