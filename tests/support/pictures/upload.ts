interface Upload {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** As a browser does it. `changed` takes the place of the signed fields. */
export function sendForm(
  { url, fields }: Upload,
  file: Uint8Array,
  changed: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'picture');
  return fetch(url, { method: 'POST', body: form });
}
