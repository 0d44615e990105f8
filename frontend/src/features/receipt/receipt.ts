import { showReceipt } from './show-receipt';

showReceipt(document, location.pathname.split('/').pop() ?? '');
