import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The least code that can serve these bytes, as a yardstick for the API. Takes a folder with `body`
 * and `headers.json`, and prints its port.
 */
const folder = process.argv[2];
const body = readFileSync(`${folder}/body`);
const headers = JSON.parse(readFileSync(`${folder}/headers.json`, 'utf8'));

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
