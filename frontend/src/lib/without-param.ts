/** Takes one parameter out of the address: `setParams(withoutParam('add'))`. */
export const withoutParam = (name: string) => (params: URLSearchParams) => {
  const left = new URLSearchParams(params);
  left.delete(name);
  return left;
};
