import { useSearchParams } from 'react-router-dom';
import { subjectOf } from '../shared/came-from';
import { ItemPanel } from './item/item-panel';
import { ItemsPanel } from './list/items-panel';
import '../../../styles/amplify-forms';
import '../shared/lists/data-list.css';
import './attention.css';

/** Everything that needs a decision, or the order or top-up named in the address. */
export function AttentionTab() {
  const [params] = useSearchParams();
  const subject = subjectOf(params);
  return subject ? <ItemPanel key={subject.id} subject={subject} /> : <ItemsPanel />;
}
