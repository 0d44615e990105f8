const status = document.querySelector('[role=status]');

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-command]') : null;
  if (!button) return;
  button.disabled = true;
  const response = await fetch('/_control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: button.dataset.command ?? '',
  });
  if (response.ok) return location.reload();
  button.disabled = false;
  const { message } = await response.json();
  if (status) status.textContent = message;
});
