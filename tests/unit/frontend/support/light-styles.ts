/**
 * jsdom matches all rules of a browser's own style sheet for each element that it is asked about, and finding something
 * by its role asks about every element of the page: that took a sixth of these tests' time. The site's own styles
 * aren't loaded here, so an element's style follows from its tag unless it sets its own.
 */
export function lightenStyles(): void {
  const computed = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const displayOf = (tag: string): string => {
    const known = displays.get(tag);
    if (known !== undefined) return known;
    const { display } = computed(document.createElement(tag));
    displays.set(tag, display);
    return display;
  };

  window.getComputedStyle = (element, pseudo) => {
    if (!(element instanceof HTMLElement) || document.styleSheets.length > 0)
      return computed(element, pseudo);
    const { style } = element;
    const shown: Readonly<Record<string, string>> = {
      display: isHidden(element)
        ? 'none'
        : style.display || openDisplay(element) || displayOf(element.localName),
      visibility: inherited(element, 'visibility') || 'visible',
      content: '',
    };
    return new Proxy(style, {
      get(_, name) {
        if (name === 'getPropertyValue') return (each: string) => shown[each] ?? style.getPropertyValue(each);
        const value = shown[String(name)] ?? Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

const isHidden = (element: HTMLElement): boolean =>
  element.hasAttribute('hidden') || (element instanceof HTMLInputElement && element.type === 'hidden');

/** A dialog is visible while it's open. */
const openDisplay = (element: HTMLElement): string =>
  element instanceof HTMLDialogElement && element.hasAttribute('open') ? 'block' : '';

function inherited(element: Element | null, name: 'visibility'): string {
  for (let each = element; each !== null; each = each.parentElement) {
    if (each instanceof HTMLElement && each.hasAttribute('style') && each.style[name])
      return each.style[name];
  }
  return '';
}
