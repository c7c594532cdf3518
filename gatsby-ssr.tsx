export { onPreRenderHTML } from './src/boot/defer-framework';
