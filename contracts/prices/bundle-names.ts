/** A bundle's name on its orders, such as `AirtelTigo 5GB`. */
export const nameOfBundle = (network: string, size: string): string => `${network} ${size}`;
