export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const perPage = 100;

/** Reads every page of a list, one after another. */
export async function* allPages<P extends { readonly nextCursor: string | null }>(
  read: (page: Page) => Promise<P>,
): AsyncGenerator<P> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: perPage, cursor });
    yield page;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
