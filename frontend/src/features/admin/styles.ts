/* Styles that every tab may use. Loaded with the admin area, so that a tab's own rules come after them. */
import './admin.css';
import './shared/tab-list/tab-list.css';
import './shared/panels/figures.css';
import './shared/panels/more.css';
import './shared/panels/needs-you.css';
import './shared/panels/panel-header.css';
import '../../components/dialog/dialog.css';
