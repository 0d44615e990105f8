import type { InputOf, OutputOf, Tag } from '../../../../contracts/contract';
import type { ApiFunctionName, Registry } from '../../../../contracts/registry';

/** The named function's input. */
export type Input<Name extends ApiFunctionName> = InputOf<Registry[Name]>;
/** The named function's output. */
export type Output<Name extends ApiFunctionName> = OutputOf<Registry[Name]>;

/** A query whose output has a `next_cursor` is paged. */
export type EndpointKind<Name extends ApiFunctionName> = Registry[Name]['kind'] extends 'mutation'
  ? 'mutation'
  : Output<Name> extends { next_cursor: string | null }
    ? 'paged'
    : 'query';

export interface EndpointDescription {
  readonly name: ApiFunctionName;
  readonly kind: 'query' | 'mutation' | 'paged';
  readonly tags: readonly Tag[];
  readonly slow: boolean;
}

export type Profile = Output<'get-profile'>['profile'];
export type Order = Output<'get-orders'>['orders'][number];
/** A saved number. */
export type Recipient = Output<'get-recipients'>['recipients'][number];
/** An order as admins see it. */
export type AdminOrder = Output<'admin-get-orders'>['orders'][number];
/** A price as admins see it. */
export type AdminPrice = Output<'admin-get-prices'>['prices'][number];
/** A network as admins see it. */
export type AdminNetwork = Output<'admin-get-prices'>['networks'][number];
/** `standard`: everyone else's price, if the customer has their own. */
export type BundlePrice = Output<'get-bundle-prices'>['prices'][number] & { readonly standard?: number };
