import '../style.css';
