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
