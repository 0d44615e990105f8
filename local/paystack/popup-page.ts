/** The checkout, in the library's iframe; popup.ts fills it. Light and transparent like the real one, so that the shop's page shows around it. */
export const popupHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paystack (simulated)</title>
<style>
html, body { margin: 0; height: 100%; background: transparent; }
body { font: 16px/1.5 system-ui, sans-serif; color: #16211c; display: grid; align-items: end; justify-items: center; }
[hidden] { display: none !important; }
main { box-sizing: border-box; width: 100%; max-width: 26rem; max-height: 100%; overflow-y: auto; padding: 1.25rem; background: #fff; border-radius: 14px 14px 0 0; }
h1 { margin: 0; font-size: 1.5rem; }
h1:focus { outline: none; }
p { margin: .25rem 0; }
.brand { font-weight: 600; color: #0b6b45; }
.small, #email { font-size: .875rem; color: #52605a; overflow-wrap: anywhere; }
.small { text-align: center; }
#notice:not(:empty) { margin: .75rem 0 0; padding: .6rem .75rem; border-radius: 8px; background: #fdecea; color: #8c1d18; }
fieldset { display: grid; gap: .35rem; margin: .9rem 0; padding: .6rem .9rem .8rem; border: 1px solid #cfd8d3; border-radius: 8px; }
legend { padding: 0 .3rem; font-size: .875rem; color: #52605a; }
label { display: flex; gap: .45rem; align-items: center; min-height: 1.75rem; }
input { accent-color: #0b6b45; width: 1.1rem; height: 1.1rem; margin: 0; }
button { width: 100%; margin-top: .9rem; padding: .75rem; font: inherit; font-weight: 600; color: #fff; background: #0b6b45; border: 0; border-radius: 8px; cursor: pointer; }
button.quiet { color: #8c1d18; background: none; margin-top: .25rem; }
:focus-visible { outline: 3px solid #5ba8ff; outline-offset: 2px; }
@media (min-width: 30rem) { body { align-items: center; } main { border-radius: 14px; } }
</style>
<main id="sheet" aria-labelledby="heading" hidden>
  <p class="brand">Paystack (simulated)</p>
  <h1 id="heading" tabindex="-1"></h1>
  <p id="email"></p>
  <p id="notice" role="alert"></p>
  <form id="ways">
    <fieldset>
      <legend>Pay with</legend>
      <label><input type="radio" name="way" value="card success" checked> Card</label>
      <label><input type="radio" name="way" value="card failed"> Card that is declined</label>
      <label><input type="radio" name="way" value="bank_transfer success"> Bank transfer</label>
      <label><input type="radio" name="way" value="bank_transfer pending"> Bank transfer that arrives later</label>
      <label><input type="radio" name="way" value="mobile_money success"> Mobile money</label>
    </fieldset>
    <button id="pay"></button>
  </form>
  <button type="button" id="cancel" class="quiet">Cancel payment</button>
  <p class="small">A simulator: no money moves.</p>
</main>
<script type="module" src="/popup.js"></script>
</html>`;
