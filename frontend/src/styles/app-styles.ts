/* Amplify UI's styles are in the layers that app.html names. Ours are in none, so they win in whatever order they load. */
import '@aws-amplify/ui-react/styles/base.layer.css';
import '@aws-amplify/ui-react/styles/reset.layer.css';
import '@aws-amplify/ui-react/styles/button.layer.css';
import './tokens.css';
import './amplify-theme.css';
import './base.css';
import './layout.css';
// Shared by all screens and imported here, not by their components, so that a screen's own rules come after them.
import '../kit/brand.css';
import '../kit/frame.css';
import '../kit/page-header.css';
import './cards.css';
import '../kit/badges.css';
import './tiles.css';
import './forms.css';
import './notice.css';
import '../kit/states.css';
import '../kit/toaster.css';
