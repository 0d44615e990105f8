import { showPricesWhenAsked } from './prices';
import { showSupport } from './support';

showPricesWhenAsked(document);
void showSupport(document);
