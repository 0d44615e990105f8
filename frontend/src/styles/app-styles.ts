/* Amplify UI's styles are in layers: ours, which are not, win over them in whatever order chunks arrive. */
import './layers.css';
import '@aws-amplify/ui-react/styles/base.layer.css';
import '@aws-amplify/ui-react/styles/reset.layer.css';
import '@aws-amplify/ui-react/styles/button.layer.css';
import './tokens.css';
import './amplify-theme.css';
import './base.css';
import './components.css';
