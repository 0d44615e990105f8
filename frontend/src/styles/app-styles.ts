/* Amplify UI's styles are in the layers of app.html: ours, which are in none, win over them in whatever order they arrive. */
import '@aws-amplify/ui-react/styles/base.layer.css';
import '@aws-amplify/ui-react/styles/reset.layer.css';
import '@aws-amplify/ui-react/styles/button.layer.css';
import './tokens.css';
import './amplify-theme.css';
import './base.css';
// What every screen may have, here and not at its component: a screen's own rules come after them, whatever loads first.
import '../components/brand-mark.css';
import '../app/user-area.css';
import '../components/navigation.css';
import '../components/page-header.css';
import './icon-button.css';
import './cards.css';
import '../components/status-badge.css';
import '../components/network-mark.css';
import './tiles.css';
import './forms.css';
import './toggle-buttons.css';
import './sums.css';
import './notice.css';
import '../components/empty-state.css';
import '../components/loading-state.css';
import './lone-page.css';
import '../components/offline-notice.css';
import '../components/toaster.css';
