const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside an element and inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export const pageStyles = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; vertical-align: top; }
.scroll { overflow-x: auto; }
button { font: inherit; padding: .15rem .6rem; }
article { border: 1px solid #8886; border-radius: 8px; margin: 1rem 0; padding: 1rem; max-width: 44rem; }
iframe { width: 100%; height: 22rem; border: 0; background: #fff; border-radius: 4px; }
code { font-size: 1.1em; }
`;

/** A page with its title as the heading. */
export const page = (title: string, body: string, head = `<style>${pageStyles}</style>`): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${head}
<h1>${title}</h1>
${body}
</html>`;

/** A table of HTML cells, which narrow screens can scroll. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<div class="scroll"><table>
<tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</table></div>`;
