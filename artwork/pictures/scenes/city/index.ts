export { litWindows } from './lit-windows';
export { plotPlan } from './plot-plan';
