/** The checkout, in the library's iframe or as a page; popup.js fills it. */
export const popupHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paystack (simulated)</title>
<link rel="stylesheet" href="/popup.css">
<script type="module" src="/popup.js"></script>
</head>
<body>
<main id="sheet" aria-labelledby="heading" hidden>
  <p class="brand">Paystack (simulated)</p>
  <h1 id="heading" tabindex="-1"></h1>
  <p id="email"></p>
  <p id="notice" role="alert"></p>
  <div id="ways">
    <fieldset id="channels">
      <legend>Pay with</legend>
      <label><input type="radio" name="channel" value="card"> Card</label>
      <label><input type="radio" name="channel" value="bank_transfer"> Bank transfer</label>
      <label><input type="radio" name="channel" value="ussd"> USSD</label>
    </fieldset>
    <form data-channel="card" hidden>
      <fieldset>
        <legend>Test card</legend>
        <label><input type="radio" name="outcome" value="success" checked> Card that succeeds</label>
        <label><input type="radio" name="outcome" value="failed"> Card that is declined</label>
      </fieldset>
      <label class="field">Card number <input id="card-number" inputmode="numeric" autocomplete="off" required></label>
      <div class="pair">
        <label class="field">Expiry <input value="12/30" inputmode="numeric" autocomplete="off" required></label>
        <label class="field">CVV <input value="408" inputmode="numeric" autocomplete="off" required></label>
      </div>
      <button id="pay-by-card"></button>
    </form>
    <form data-channel="bank_transfer" hidden>
      <p>Send <strong class="amount"></strong> to account <strong>0123 456 789</strong> at Simulated Bank.</p>
      <fieldset>
        <legend>The money arrives</legend>
        <label><input type="radio" name="outcome" value="pending" checked> Later</label>
        <label><input type="radio" name="outcome" value="success"> At once</label>
      </fieldset>
      <button>I have sent the money</button>
    </form>
    <form data-channel="ussd" hidden>
      <p>Dial <strong>*920*4084#</strong> on your phone, and agree to <strong class="amount"></strong>.</p>
      <fieldset>
        <legend>The bank</legend>
        <label><input type="radio" name="outcome" value="success" checked> Confirms</label>
        <label><input type="radio" name="outcome" value="failed"> Refuses</label>
      </fieldset>
      <button>I have dialled the code</button>
    </form>
  </div>
  <button type="button" id="cancel" class="quiet">Cancel payment</button>
  <p class="small">A simulator: no money moves.</p>
</main>
</body>
</html>`;

/** Light and transparent like the real checkout, so that the shop's page shows around the sheet. */
export const popupStyles = `
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
#channels { grid-auto-flow: column; justify-content: space-between; }
legend { padding: 0 .3rem; font-size: .875rem; color: #52605a; }
label { display: flex; gap: .45rem; align-items: center; min-height: 1.75rem; }
input[type=radio] { accent-color: #0b6b45; width: 1.1rem; height: 1.1rem; margin: 0; }
.field { flex-direction: column; align-items: stretch; gap: .15rem; font-size: .875rem; color: #52605a; }
.field input { font: inherit; font-size: 1rem; color: #16211c; padding: .55rem .7rem; border: 1px solid #8b9a92; border-radius: 8px; min-width: 0; }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .75rem; margin-top: .5rem; }
button { width: 100%; margin-top: .9rem; padding: .75rem; font: inherit; font-weight: 600; color: #fff; background: #0b6b45; border: 0; border-radius: 8px; cursor: pointer; }
button:disabled { opacity: .6; cursor: default; }
button.quiet { color: #8c1d18; background: none; margin-top: .25rem; }
:focus-visible { outline: 3px solid #5ba8ff; outline-offset: 2px; }
@media (max-width: 22rem) { #channels { grid-auto-flow: row; } }
@media (min-width: 30rem) { body { align-items: center; } main { border-radius: 14px; } }
`;
