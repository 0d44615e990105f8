export const popupHtml = '';
export const popupStyles = '';
export const pageStyles = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; vertical-align: top; }
.scroll { overflow-x: auto; }
button { font: inherit; padding: .15rem .6rem; }
`;
