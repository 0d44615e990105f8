const title = 'Opening the payment page…';
const words = 'This takes a few seconds. You haven’t been charged.';

/**
 * Shows a notice with Cancel while Paystack's pop-up loads, because Paystack shows only a spinner. It is no component, because the page
 * behind it is inert.
 * @param onCancel called by its button and by Escape
 * @returns what closes it
 */
export function showOpening(onCancel: () => void): () => void {
  const dialog = document.createElement('dialog');
  dialog.className = 'payment-opening';
  dialog.setAttribute('aria-label', title);
  const cancel = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'amplify-button',
    textContent: 'Cancel',
    onclick: onCancel,
  });
  dialog.append(paragraph(title), paragraph(words), cancel);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onCancel();
  });
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    dialog.remove();
  };
}

function paragraph(text: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { textContent: text });
}
