/* Amplify UI's styles are in the layers of app.html: ours, which are in none, win over them in whatever order they arrive. */
import '@aws-amplify/ui-react/styles/base.layer.css';
import '@aws-amplify/ui-react/styles/reset.layer.css';
import '@aws-amplify/ui-react/styles/button.layer.css';
import './tokens.css';
import './amplify-theme.css';
import './base.css';
import './components.css';
