export { onRenderBody } from './src/boot/before-boot';
export { onPreRenderHTML } from './src/boot/defer-framework';
