/** The name that the pages are built with; `/config.json` may give another. */
export const defaultBrand = 'Nkoso Data';
