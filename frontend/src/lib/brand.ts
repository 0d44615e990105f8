/** The shop's name. A deployment puts it into the head of each page. */
export const brandName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
