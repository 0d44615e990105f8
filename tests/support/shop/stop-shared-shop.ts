import { stopSharedShop } from './open-shared-shop';

export default stopSharedShop;
