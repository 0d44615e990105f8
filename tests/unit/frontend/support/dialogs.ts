/** jsdom opens no dialogs: what a modal one does to its content is left to browsers. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
