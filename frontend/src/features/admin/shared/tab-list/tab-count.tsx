/** How many things wait in a tab or a part of one. Zero isn't shown. */
export function TabCount({ count }: { readonly count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="admin-tabs__count">
      <span>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> open</span>
    </span>
  );
}
