/** jsdom can't open dialogs. Only browser tests show what a modal dialog does to the rest of the page. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
