/** Whether the trader has told the browser to save data; where a browser does not tell, they have not. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
