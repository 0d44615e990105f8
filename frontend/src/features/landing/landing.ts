import { showPricesWhenAsked } from './prices';
import { showWayHome } from './signed-in';
import { showSupport } from './support';

showWayHome(document);
showPricesWhenAsked(document);
void showSupport(document);
