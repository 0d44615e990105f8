import { endpoints as descriptions } from 'virtual:contracts';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { apiSlice } from './api-slice';
import type { EndpointKind } from './contract-types';

type PascalCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Text>;

type Suffix = typeof suffixes;

type HookName<Name extends ApiFunctionName> = `use${PascalCase<Name>}${Suffix[EndpointKind<Name>]}`;

type Hook<Name extends ApiFunctionName> = (typeof apiSlice.endpoints)[Name] extends infer E
  ? E extends { useQuery: infer H } | { useMutation: infer H } | { useInfiniteQuery: infer H }
    ? H
    : never
  : never;

type Hooks = { readonly [Name in ApiFunctionName as HookName<Name>]: Hook<Name> };

const suffixes = { query: 'Query', mutation: 'Mutation', paged: 'InfiniteQuery' } as const;

/** A hook per contract: `get-profile` is `api.useGetProfileQuery`, `update-profile` `api.useUpdateProfileMutation`. */
export const api = Object.fromEntries(
  descriptions.map(({ name, kind }) => {
    const endpoint: object = apiSlice.endpoints[name];
    const hook: unknown = Reflect.get(endpoint, `use${suffixes[kind]}`);
    return [`use${pascalCase(name)}${suffixes[kind]}`, hook];
  }),
) as unknown as Hooks;

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
