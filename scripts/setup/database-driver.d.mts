export const driverPackage: string;
