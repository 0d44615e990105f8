/* Amplify UI's styles for a field of several lines, beside those for forms. */
import '@aws-amplify/ui-react/styles/textArea.layer.css';
import '@aws-amplify/ui-react/styles/textAreaField.layer.css';
