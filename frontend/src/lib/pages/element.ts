/** For pages without React. Words are inserted as text, never as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

export function button(words: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'page-button' }, words);
  made.addEventListener('click', press);
  return made;
}

/**
 * Calls a public function. Null: it doesn't exist.
 * @throws TypeError for any other failure
 */
export async function askPublic<Answer>(name: string, input: object): Promise<Answer | null> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new TypeError(`${name} answered ${response.status}`);
  return response.json();
}
