/** Reads every page of a list by its cursors. */
export async function everyPage<Page extends { readonly next_cursor: string | null }>(
  read: (from: { readonly cursor?: string }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read(cursor ? { cursor } : {});
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pages;
}
