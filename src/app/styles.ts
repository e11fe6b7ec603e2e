import '../ui/styles/base.css';
import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
