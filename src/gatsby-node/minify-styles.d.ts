export declare function minifyStyles(css: string, filename: string): string;
