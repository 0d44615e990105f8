/**
 * The writes of a transaction, by their kinds. The kernel knows none of them: each room adds its kinds where it declares its rows, with
 * `declare module`. A write has the condition that its row is unchanged since it was read. `before: null`: there was no such row.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add its members
export interface ChangeKinds {}

export type ChangeKind = keyof ChangeKinds;

export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Name in Kind]: { readonly kind: Name } & ChangeKinds[Name];
}[Kind];

/** Rows that only one request makes. If such a row exists, the request was carried out already. */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add its members
export interface Marks {}

export type Mark = { [Name in keyof Marks]: { readonly kind: Name } & Marks[Name] }[keyof Marks];
