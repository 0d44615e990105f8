/** The shop's name, which the deployment puts into each page's head. */
export const brandName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
