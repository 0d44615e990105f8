/** The brand that the pages are built with. A deployment's `/config.json` may set another. */
export const defaultBrand = 'Nkoso Data';
